/** A setting is missing or wrong. The message names the setting and says what to do. */
export class ConfigError extends Error {}
