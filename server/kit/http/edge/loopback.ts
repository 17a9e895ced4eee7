/** Whether a host name or address can only be this machine. It has no port; IPv6 may have its brackets. */
export const isLoopback = (host: string): boolean => /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
