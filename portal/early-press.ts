/** Told to the window when the scripts begin to run: from then on React answers what is pressed. */
export const startsEvent = 'portal-starts'

/** Told to the window when the page answers. */
export const answersEvent = 'portal-answers'

/** For the document: the button that was pressed before the scripts ran is pressed again when the page answers. */
export const keepEarlyPress = `let pressed
const note=(event)=>{pressed=event.target.closest('button[type=button]')}
addEventListener('click',note,true)
addEventListener('${startsEvent}',()=>removeEventListener('click',note,true),{once:true})
addEventListener('${answersEvent}',()=>pressed?.isConnected&&pressed.click(),{once:true})`
