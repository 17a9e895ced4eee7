import { keepEarlyPress } from './early-press.ts'

/**
 * Scripts after the first paint. The router's document starts all its scripts at once, where they share the line with
 * the fonts and pictures of the first screen. Here the page is painted first; then the same scripts start, all of them
 * in parallel. Works on the router's HTML, and fails loudly where a new version of it looks different.
 */
const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const start = /<script nonce="[^"]*" type="module" async="">([\s\S]*?)<\/script>/

/**
 * Waits for what the first screen shows, and until the browser says that it is painted, but no longer than a second: a
 * heavy picture must not keep the page from answering. A page in the background is not painted, and does not wait for it.
 */
const boot = `(()=>{
let gone=false
const go=()=>{
if(gone)return
gone=true
const me=document.getElementById('late-scripts')
for(const href of me.dataset.modules.split(' ')){const link=document.createElement('link');link.rel='modulepreload';link.href=href;document.head.append(link)}
const script=document.createElement('script');script.type='module';script.nonce=me.nonce;script.textContent=me.textContent;document.body.append(script)
}
if(document.visibilityState==='hidden')return go()
const painted=(list)=>{if(list.getEntriesByName('first-contentful-paint')[0])requestAnimationFrame(()=>setTimeout(go))}
addEventListener('load',()=>new PerformanceObserver(painted).observe({type:'paint',buffered:true}))
setTimeout(go,1000)
})();{
${keepEarlyPress}
}`

export function lateScripts(html: string, nonce: string): string {
  const modules = [...html.matchAll(preload)].map(([, href = '']) => href)
  const [whole, code] = start.exec(html) ?? []
  if (whole === undefined || modules.length === 0) throw new Error('the scripts of the page are not where they were')
  const late = `<script type="text/plain" id="late-scripts" nonce="${nonce}" data-modules="${modules.join(' ')}">${code}</script><script nonce="${nonce}">${boot}</script>`
  return html.replaceAll(preload, '').replace(whole, () => late)
}
