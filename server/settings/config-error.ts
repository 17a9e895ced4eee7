/** A setting is missing or wrong. The message names the setting. */
export class ConfigError extends Error {}
