export { getSocialLinks, linkSocial, unlinkSocial } from './link-profile.ts'
export { socialLogin } from './social-login.ts'
export { deleteLinks as unlinkAll, deleteLinksSince as unlinkSince } from './store.ts'
