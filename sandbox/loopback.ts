/**
 * Returns true if a host name or address always means the same computer. `host` must not contain a port. An IPv6
 * address may have brackets.
 */
export const isLoopback = (host: string): boolean => /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
