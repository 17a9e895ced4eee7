/**
 * Event that is dispatched on the window when the scripts begin to run. From then on React handles clicks, so later
 * clicks need not be repeated.
 */
export const startsEvent = 'portal-starts'

/** Event that is dispatched on the window when the page is hydrated. */
export const answersEvent = 'portal-answers'

/**
 * A script that runs in the document. Once the page is hydrated, the script repeats input from before the other scripts
 * ran: it sets each field again, and then clicks the last pressed button again. A field is first set to a different
 * value, because React reacts only to changes. After each field the script yields, so that the field is rendered before
 * the next field changes.
 *
 * Until then the pressed button fades in and out, so that the visitor sees that the press was noticed. This is an
 * animation and not an attribute, because React would find an attribute that it has not rendered.
 */
export const replayEarlyInput = `let pressed,sign
const filled=new Map()
const press=(event)=>{
sign?.cancel()
pressed=event.target.closest('button[type=button]')
sign=pressed?.animate({opacity:[.35,.8]},{duration:700,iterations:1/0})
}
const fill=({target})=>filled.set(target,target.type==='checkbox'||target.type==='radio'?target.checked:target.value)
const again=(field,value)=>{
if(value===true||value===false){field.checked=!value;return field.click()}
if(field.type==='file')return
field.value=value?'':'0'
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field),'value').set.call(field,value)
for(const type of ['input','change'])field.dispatchEvent(new Event(type,{bubbles:true}))
}
addEventListener('click',press,true)
addEventListener('input',fill,true)
addEventListener('${startsEvent}',()=>removeEventListener('click',press,true),{once:true})
addEventListener('${answersEvent}',async()=>{
removeEventListener('input',fill,true)
for(const [field,value] of filled){if(field.isConnected)again(field,value);await 0}
sign?.cancel()
if(pressed?.isConnected)pressed.click()
},{once:true})`
