import {parseSync} from 'oxc-parser';import {readFileSync,writeFileSync} from 'node:fs'
const norm=v=>v.split('\n').map(l=>l.replace(/^\s*\*?\s?/,'').trimEnd()).join('\n').trim().replace(/\n(?!@|\n|- )/g,' ')
function itemsOf(file,text){
  const items=[]
  let comments
  if(file.endsWith('.css'))comments=[...text.matchAll(/\/\*([\s\S]*?)\*\//g)].map(m=>({type:'Block',start:m.index,end:m.index+m[0].length,value:m[1]}))
  else comments=parseSync(file,text).comments
  for(const c of comments){
    const lineStart=text.lastIndexOf('\n',c.start-1)+1
    const before=text.slice(lineStart,c.start)
    const alone=before.trim()===''
    if(/prettier-ignore|oxlint-disable|eslint|@ts-|@type\b/.test(c.value))continue
    const prev=items.at(-1)
    if(c.type==='Line'&&alone&&prev?.kind==='line'&&prev.alone&&text.slice(prev.end,c.start).trim()===''&&!text.slice(prev.end,c.start).includes('\n\n')&&prev.indent===before){prev.end=c.end;prev.text+=' '+c.value.trim();continue}
    items.push({kind:c.type==='Line'?'line':file.endsWith('.css')?'css':c.value.startsWith('*')?'doc':'block',alone,indent:alone?before:'',start:c.start,end:c.end,text:norm(c.value.replace(/^\*/,''))})
  }
  if(/\.(test|spec)\.ts$/.test(file))for(const m of text.matchAll(/\b(?:test|it|describe)(?:\.each(?:<[^>]*>)?\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g)){
    const start=m.index+m[0].length-m[2].length-2
    items.push({kind:'name',start,end:m.index+m[0].length,text:m[2],quote:m[1]})
  }
  return items.sort((a,b)=>a.start-b.start)
}
function wrap(words,first,rest,width=120){const lines=[];let cur=first;let empty=true;for(const w of words.split(' ')){if(!empty&&cur.length+1+w.length>width){lines.push(cur);cur=rest+w;empty=false}else{cur+=(empty?'':' ')+w;empty=false}}lines.push(cur);return lines}
function render(it,t){
  if(it.kind==='name'){let q="'";if(t.includes("'"))q=t.includes('"')?'`':'"';if(it.quote==='`')q='`';return q+t+q}
  if(it.kind==='line')return it.alone?wrap(t,'// ','// ',120-it.indent.length).join('\n'+it.indent):'// '+t
  if(it.kind==='css'||it.kind==='block'){const one=`/* ${t} */`;if(it.indent.length+one.length<=120)return one;return ['/*',...wrap(t,' * ',' * ',120-it.indent.length),' */'].join('\n'+it.indent)}
  const one=`/** ${t} */`;if(!t.includes('\n')&&it.indent.length+one.length<=120)return one
  return ['/**',...t.split('\n').flatMap(l=>l===''?[' *']:wrap(l,' * ',' * ',120-it.indent.length)),' */'].join('\n'+it.indent)
}
const [mode,...args]=process.argv.slice(2)
if(mode==='list'){for(const f of args){const text=readFileSync(f,'utf8');const items=itemsOf(f,text);if(!items.length)continue;console.log('@@ '+f);items.forEach((it,i)=>console.log(`${i}${it.kind==='name'?'T':it.kind==='line'?'/':''} ${it.text.replaceAll('\n','\\n')}`))}}
else{ // apply file
  const names=[];let file;const edits=new Map()
  for(const l of readFileSync(args[0],'utf8').split('\n')){if(l.startsWith('@@ ')){file=l.slice(3).trim();edits.set(file,new Map())}else{const m=/^(\d+)[T/]? (.*)$/.exec(l);if(m)edits.get(file).set(Number(m[1]),m[2].replaceAll('\\n','\n'));else if(l.trim())console.log('??',file,l)}}
  for(const [f,map] of edits){let text=readFileSync(f,'utf8');const items=itemsOf(f,text)
    for(const i of [...map.keys()].sort((a,b)=>b-a)){const it=items[i];if(!it){console.log('no item',f,i);continue}const t=map.get(i)
      if(t==='-'){if(it.alone){const ls=text.lastIndexOf('\n',it.start-1)+1;let e=it.end;if(text[e]==='\n')e++;text=text.slice(0,ls)+text.slice(e)}else text=text.slice(0,it.start).trimEnd()+text.slice(it.end)}
      else {if(it.kind==='name')names.push([it.text,t]);text=text.slice(0,it.start)+render(it,t)+text.slice(it.end)}}
    writeFileSync(f,text)}
  let ev=readFileSync('docs/evidence.md','utf8');for(const [a,b] of names){if(ev.includes('“'+a+'”')){console.log('evidence:',a);ev=ev.replaceAll('“'+a+'”','“'+b+'”')}};writeFileSync('docs/evidence.md',ev)
}
