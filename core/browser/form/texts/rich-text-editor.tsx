import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { cleanHtml, richTextLook } from './rich-text-html.ts'
import { overflowBefore } from './rich-text-limit.ts'

const lineBreak = '\n'

function textLength(editor: Editor): number {
  return [...editor.state.doc.textBetween(0, editor.state.doc.content.size, '', '')].filter(
    (char) => char !== lineBreak,
  ).length
}

/** Cuts what goes beyond the limit: from what stands before the caret, where the last input came in, else from the end. */
function trimTo(editor: Editor, maximum: number): void {
  const over = textLength(editor) - maximum
  if (over <= 0) return
  const { $head } = editor.state.selection
  const cut = overflowBefore($head.parent.textBetween(0, $head.parentOffset, '', ' '), over)
  if (cut !== undefined) {
    editor.commands.deleteRange({ from: $head.pos - cut, to: $head.pos })
    return
  }
  const { doc } = editor.state
  let left = maximum
  let end = doc.content.size
  doc.descendants((node, at) => {
    if (!node.isText || left < 0) return left >= 0
    const letters = [...(node.text ?? '')]
    if (letters.length <= left) left -= letters.length
    else {
      end = Math.min(end, at + letters.slice(0, left).join('').length)
      left = -1
    }
    return left >= 0
  })
  if (end < doc.content.size) editor.commands.deleteRange({ from: end, to: doc.content.size })
}

const isSubmitKey = (event: KeyboardEvent) =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey

/** A small editor for rich text. `value` is HTML; an empty text is an empty string. The limit counts what a person reads. */
export function RichTextEditor({
  value,
  onChange,
  maximum,
  attributes,
  disabled,
}: {
  value: string
  onChange: (html: string) => void
  maximum: number | undefined
  attributes: Readonly<Record<string, string>>
  disabled: boolean
}) {
  const told = useRef(value)
  const tell = (editor: Editor) => {
    const html = editor.isEmpty ? '' : editor.getHTML()
    if (html === told.current) return
    told.current = html
    onChange(html)
  }
  const settle = (editor: Editor) => {
    if (editor.view.composing) return
    if (maximum !== undefined) trimTo(editor, maximum)
    tell(editor)
  }
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: { openOnClick: false } })],
    content: cleanHtml(value),
    editable: !disabled,
    editorProps: {
      attributes: {
        ...attributes,
        class: `min-h-20 max-h-[40vh] overflow-auto px-2 py-1 outline-none ${richTextLook}`,
      },
      transformPastedHTML: cleanHtml,
      // Left to the editor this key would break the line; it saves the form, here as everywhere.
      handleDOMEvents: { keydown: (_, event) => isSubmitKey(event) },
    },
    onUpdate: ({ editor: changed }) => settle(changed),
  })
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    editor.commands.setContent(cleanHtml(value), { emitUpdate: false })
  }, [editor, value])
  return (
    <div className="rounded border border-line-strong bg-panel focus-within:border-accent focus-within:outline-1 focus-within:outline-accent has-aria-invalid:border-tone-danger">
      <Toolbar editor={editor} />
      <EditorContent editor={editor} onCompositionEnd={() => setTimeout(() => editor.isDestroyed || settle(editor))} />
    </div>
  )
}

type Tool = {
  readonly sign: string
  /** Drawn instead of the sign. */
  readonly icon?: string
  readonly label: string
  readonly keys: string
  readonly look?: string
  readonly mark?: string
  /** The command of the editor. */
  readonly act: `toggle${'Bold' | 'Italic' | 'Underline' | 'Strike' | 'BulletList' | 'OrderedList'}` | 'undo' | 'redo'
}

function Toolbar({ editor }: { editor: Editor }) {
  const t = useText()
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      ['bold', 'italic', 'underline', 'strike', 'bulletList', 'orderedList']
        .filter((name) => now.isActive(name))
        .join(' '),
  })
  const on = new Set(active.split(' '))
  const tools: readonly Tool[] = [
    { sign: 'B', label: t('加粗'), keys: '$mod+b', look: 'font-bold', mark: 'bold', act: 'toggleBold' },
    { sign: 'I', label: t('斜体'), keys: '$mod+i', look: 'italic', mark: 'italic', act: 'toggleItalic' },
    { sign: 'U', label: t('下划线'), keys: '$mod+u', look: 'underline', mark: 'underline', act: 'toggleUnderline' },
    { sign: 'S', label: t('删除线'), keys: '$mod+Shift+s', look: 'line-through', mark: 'strike', act: 'toggleStrike' },
    {
      sign: '•',
      icon: 'list',
      label: t('无序列表'),
      keys: '$mod+Shift+8',
      mark: 'bulletList',
      act: 'toggleBulletList',
    },
    {
      sign: '1.',
      icon: 'list-ordered',
      label: t('编号列表'),
      keys: '$mod+Shift+7',
      mark: 'orderedList',
      act: 'toggleOrderedList',
    },
    { sign: '↶', icon: 'undo', label: t('撤销'), keys: '$mod+z', act: 'undo' },
    { sign: '↷', icon: 'redo', label: t('重做'), keys: '$mod+Shift+z', act: 'redo' },
  ]
  return (
    <div role="toolbar" aria-label={t('文字格式')} className="flex gap-0.5 border-b px-1 py-0.5">
      {tools.map(({ sign, icon, label, keys, look = '', mark, act }) => (
        <Tooltip key={sign} text={label} keys={keys}>
          <button
            type="button"
            tabIndex={-1}
            aria-label={label}
            aria-pressed={mark ? on.has(mark) : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => editor.chain().focus()[act]().run()}
            className={`inline-flex size-6 items-center justify-center rounded text-ink-muted hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:text-accent ${look}`}
          >
            {icon ? <Icon name={icon} size={14} /> : sign}
          </button>
        </Tooltip>
      ))}
    </div>
  )
}
