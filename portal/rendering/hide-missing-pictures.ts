/**
 * Runs in the document before its first picture. A picture that fails to load stays empty, without the browser's sign
 * for a broken picture. It is shown again if another source loads, such as that of a wider window.
 */
export const hideMissingPictures = `for(const type of ['error','load'])document.addEventListener(type,({target})=>{
if(target.localName==='img')target.toggleAttribute('data-missing',type==='error')
},true)`
