/**
 * Delays everything that the first paint does not need. The HTML that the router writes starts all scripts at once, so
 * the scripts compete with the fonts and pictures of the first screen. The rewritten HTML lets the browser paint the
 * page first, with only the styles that the page uses. After that, the browser loads the pictures further down
 * (`late-picture`), all styles, and the scripts, which run once the styles have loaded. If a new version of the router
 * writes its HTML differently, the rewriting throws an error.
 */
const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const start = /<script nonce="[^"]*" type="module" async="">([\s\S]*?)<\/script>/
const style = /(<style nonce="[^"]*") data-late="([^"]+)">([\s\S]*?)<\/style>/
const root = '<html'

/** Id of the element that says that the page's code is missing. */
export const codeMissingId = 'code-missing'

/**
 * Starts what was delayed, once the first screen has loaded and the browser has reported a paint. It starts after a
 * second at the latest, because a large picture must not keep the page from responding. In a background tab it starts
 * at once, because such a page is never painted. If a file of the scripts cannot be loaded, it shows a message.
 */
const boot = `(()=>{
let gone=false
const add=(name,fields)=>document.head.append(Object.assign(document.createElement(name),fields))
const go=()=>{
if(gone)return
gone=true
delete document.documentElement.dataset.painting
const me=document.getElementById('late-scripts')
const begin=()=>{const script=document.createElement('script');script.type='module';script.nonce=me.nonce;script.textContent=me.textContent;script.onerror=()=>{const note=document.getElementById('${codeMissingId}');note.querySelector('a').href=location.href;note.hidden=false};document.body.append(script)}
add('link',{rel:'stylesheet',href:me.dataset.styles,onload:begin,onerror:begin})
for(const href of me.dataset.modules.split(' '))add('link',{rel:'modulepreload',href})
}
if(document.visibilityState==='hidden')return go()
const painted=(list)=>{if(list.getEntriesByName('first-contentful-paint')[0])requestAnimationFrame(()=>setTimeout(go))}
addEventListener('load',()=>new PerformanceObserver(painted).observe({type:'paint',buffered:true}))
setTimeout(go,1000)
})()`

/**
 * Rewrites the HTML of a page.
 * @param used returns the styles that the HTML uses
 * @throws Error if the router's scripts or styles are not found
 */
export function firstPaint(html: string, nonce: string, used: (html: string) => string): string {
  const modules = [...html.matchAll(preload)].map(([, href = '']) => href)
  const [whole, code] = start.exec(html) ?? []
  const [styles, open, lateStyles] = style.exec(html) ?? []
  if (whole === undefined || styles === undefined || modules.length === 0 || !html.includes(root)) {
    throw new Error('the scripts and styles of the page are not where they were')
  }
  const late = `<script type="text/plain" id="late-scripts" nonce="${nonce}" data-styles="${lateStyles}" data-modules="${modules.join(' ')}">${code}</script><script nonce="${nonce}">${boot}</script>`
  return html
    .replace(styles, () => `${open}>${used(html)}</style>`)
    .replaceAll(preload, '')
    .replace(whole, () => late)
    .replace(root, `${root} data-painting=""`)
}
