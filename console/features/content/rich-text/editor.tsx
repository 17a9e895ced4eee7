import { type Editor as Edited, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { LinkForm } from './link-form.tsx'
import { htmlOf } from './supported.ts'

/** The editor offers no headings of the first level, because the title of the page already is one. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null, class: null } },
  }),
]

const area =
  'min-h-40 px-3.5 py-3 text-ivory-50 outline-none whitespace-pre-wrap [&_a]:text-brass-300 [&_a]:underline [&_blockquote]:border-l-2 [&_blockquote]:border-brass-400/50 [&_blockquote]:pl-4 [&_h2]:mt-4 [&_h2]:text-xl [&_h3]:mt-3 [&_h3]:text-lg [&_li]:ml-5 [&_ol]:list-decimal [&_p]:my-2 [&_ul]:list-disc'

/** Edits a formatted text. The text looks as players will see it. */
export function Editor(props: { label: string; html: string; onChange: (html: string) => void }) {
  const editor = useEditor({
    extensions,
    content: props.html,
    // The editor must not add its own styles, because the content security policy blocks styles that a script adds.
    injectCSS: false,
    editorProps: {
      attributes: { class: area, role: 'textbox', 'aria-multiline': 'true', 'aria-label': props.label },
    },
    onUpdate: ({ editor: edited }) => props.onChange(htmlOf(edited.getHTML())),
  })
  return (
    <div className="rounded-control border border-felt-500 bg-felt-950/70 focus-within:border-brass-400">
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}

const marks = [
  { name: 'bold', look: 'font-bold' },
  { name: 'italic', look: 'italic' },
  { name: 'underline', look: 'underline' },
  { name: 'heading', look: '' },
  { name: 'subheading', look: '' },
  { name: 'bulletList', look: '' },
  { name: 'orderedList', look: '' },
  { name: 'blockquote', look: '' },
] as const
type Mark = (typeof marks)[number]['name']

const isActive = (editor: Edited, name: Mark): boolean =>
  name === 'heading'
    ? editor.isActive('heading', { level: 2 })
    : name === 'subheading'
      ? editor.isActive('heading', { level: 3 })
      : editor.isActive(name)

function toggle(editor: Edited, name: Mark): void {
  const chain = editor.chain().focus()
  const actions: Readonly<Record<Mark, () => typeof chain>> = {
    bold: () => chain.toggleBold(),
    italic: () => chain.toggleItalic(),
    underline: () => chain.toggleUnderline(),
    heading: () => chain.toggleHeading({ level: 2 }),
    subheading: () => chain.toggleHeading({ level: 3 }),
    bulletList: () => chain.toggleBulletList(),
    orderedList: () => chain.toggleOrderedList(),
    blockquote: () => chain.toggleBlockquote(),
  }
  actions[name]().run()
}

function Toolbar({ editor }: { editor: Edited }) {
  const t = useTranslations('content.rich')
  const [isLinking, setLinking] = useState(false)
  const active = useEditorState({
    editor,
    selector: ({ editor: edited }) => marks.map(({ name }) => isActive(edited, name)),
  })
  return (
    <>
      <div role="toolbar" aria-label={t('toolbar')} className="flex flex-wrap gap-1 border-b border-ivory-50/10 p-1.5">
        {marks.map(({ name, look }, index) => (
          <Tool key={name} isPressed={active[index] ?? false} onPress={() => toggle(editor, name)}>
            <span className={look}>{t(`marks.${name}`)}</span>
          </Tool>
        ))}
        <Tool isPressed={isLinking} onPress={() => setLinking(!isLinking)}>
          {t('link')}
        </Tool>
        <Tool onPress={() => editor.chain().focus().undo().run()}>{t('undo')}</Tool>
      </div>
      {isLinking && (
        <LinkForm
          address={String(editor.getAttributes('link')['href'] ?? '')}
          onSubmit={(href) => {
            const chain = editor.chain().focus().extendMarkRange('link')
            if (href === '') chain.unsetLink().run()
            else chain.setLink({ href }).run()
            setLinking(false)
          }}
        />
      )}
    </>
  )
}

function Tool(props: { isPressed?: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={props.isPressed}
      onClick={props.onPress}
      className="min-h-9 cursor-pointer rounded-control px-2.5 text-xs text-ivory-100 hover:bg-ivory-50/8 aria-pressed:bg-brass-400/20 aria-pressed:text-brass-200"
    >
      {props.children}
    </button>
  )
}
