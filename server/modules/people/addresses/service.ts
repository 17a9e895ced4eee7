export { findAddresses, getAddress } from './find-addresses.ts'
