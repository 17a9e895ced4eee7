/**
 * Scripts after the first paint. The router's document starts all its scripts at once, where they share the line with
 * the fonts and pictures of the first screen. Here the page is painted first; then the same scripts start, all of them
 * in parallel. Works on the router's HTML, and fails loudly where a new version of it looks different.
 */
const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const start = /<script nonce="[^"]*" type="module" async="">([\s\S]*?)<\/script>/

/** Until after the next frame; a page in the background gets no frames, and need not wait for one. */
const boot = `(()=>{const go=()=>{const me=document.getElementById('late-scripts');const n=me.nonce;for(const h of me.dataset.modules.split(' ')){const l=document.createElement('link');l.rel='modulepreload';l.href=h;document.head.append(l)}const s=document.createElement('script');s.type='module';s.nonce=n;s.textContent=me.textContent;document.body.append(s)};document.visibilityState==='hidden'?go():requestAnimationFrame(()=>setTimeout(go))})()`

export function lateScripts(html: string, nonce: string): string {
  const modules = [...html.matchAll(preload)].map(([, href = '']) => href)
  const [whole, code] = start.exec(html) ?? []
  if (whole === undefined || modules.length === 0) throw new Error('the scripts of the page are not where they were')
  const late = `<script type="text/plain" id="late-scripts" nonce="${nonce}" data-modules="${modules.join(' ')}">${code}</script><script nonce="${nonce}">${boot}</script>`
  return html.replaceAll(preload, '').replace(whole, () => late)
}
