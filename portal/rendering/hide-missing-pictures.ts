/**
 * A script that runs in the document before its first picture. If a picture fails to load, the script marks the
 * picture, so that its space stays empty instead of showing the browser's symbol for a broken picture. The mark is
 * removed if another source of the picture loads, for example the source for a wider window.
 */
export const hideMissingPictures = `for(const type of ['error','load'])document.addEventListener(type,({target})=>{
if(target.localName==='img')target.toggleAttribute('data-missing',type==='error')
},true)`
