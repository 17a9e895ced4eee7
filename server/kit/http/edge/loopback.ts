/**
 * Whether a host name or address always means this computer. The host must have no port; IPv6 addresses may have
 * brackets.
 */
export const isLoopback = (host: string): boolean => /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
