/** A setting is missing or wrong. The message names the setting and explains what to do. */
export class ConfigError extends Error {}
