export { getSocialLinks, linkSocial, unlinkSocial } from './link-profile.ts'
export { socialLogin } from './social-login.ts'
export { deleteLinksSince as unlinkSince } from './store.ts'
