/**
 * For the document, before its first picture: one that does not come leaves its place as it is, without the browser's sign for
 * a broken picture. It is seen again when another source comes, such as that of a wider window.
 */
export const hideMissingPictures = `for(const type of ['error','load'])document.addEventListener(type,({target})=>{
if(target.localName==='img')target.toggleAttribute('data-missing',type==='error')
},true)`
