/**
 * A script that runs in the document before its first picture. It marks a picture that fails to load, so that the
 * picture's space stays empty instead of showing the browser's symbol for a broken picture. The mark is removed if
 * another source loads, for example the one for a wider window.
 */
export const hideMissingPictures = `for(const type of ['error','load'])document.addEventListener(type,({target})=>{
if(target.localName==='img')target.toggleAttribute('data-missing',type==='error')
},true)`
