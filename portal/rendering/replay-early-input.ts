/** Told to the window when the scripts begin to run: from then on React answers what is pressed. */
export const startsEvent = 'portal-starts'

/** Told to the window when the page answers. */
export const answersEvent = 'portal-answers'

/**
 * For the document: what was done before the scripts ran is done again when the page answers. A button is pressed; a
 * field is first set to something else, for React hears of changes alone, and each is drawn before the next.
 */
export const keepEarlyActions = `let pressed
const filled=new Map()
const press=(event)=>{pressed=event.target.closest('button[type=button]')}
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
if(pressed?.isConnected)pressed.click()
},{once:true})`
