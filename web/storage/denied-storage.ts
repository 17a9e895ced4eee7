/**
 * A script that runs in the document before all others. If the browser denies the page its storage, reading the property
 * `sessionStorage` throws an error, and the router's script for scroll positions does not catch it. The script replaces
 * such a storage with one that is always empty. Writing to it throws, as it does when a storage is full, so that code
 * that must know whether a value was stored still learns it.
 */
export const deniedStorage = `for(const name of ['sessionStorage','localStorage'])try{window[name].length}catch(denied){
Object.defineProperty(window,name,{value:{length:0,getItem:()=>null,removeItem(){},setItem(){throw denied}}})
}`
