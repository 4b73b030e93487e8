import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { handleAt } from './image-crop.ts'
import { drawStage } from './image-draw.ts'
import { handleCursors } from './image-editor-keys.ts'
import {
  chosenMark,
  dropDraft,
  editOf,
  type EditorState,
  finishDraft,
  liftPointer,
  pressPointer,
  pullPointer,
  seenPart,
  writeDraft,
} from './image-editor-state.ts'
import { longestMarkText } from './image-mark.ts'
import { sightOf, type Size, toPicture } from './image-shape.ts'
import { isComposing } from '../../ui/composing.ts'

/** A margin around the picture, so that the handles at its edges are fully visible. */
const margin = 14
const reachOf = (pointer: string) => (pointer === 'mouse' ? 9 : 22)

function useSizeOf(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect))
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return size
}

/** The picture with its frame and marks, worked on by pointer. */
export function ImageEditorStage({
  preview,
  state,
  change,
  onTyped,
}: {
  preview: ImageBitmap
  state: EditorState
  change: (step: (state: EditorState) => EditorState) => void
  /** A text was finished or given up: the keyboard belongs to the picture. */
  onTyped: () => void
}) {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const screen = useSizeOf(place)
  const density = Math.min(2, window.devicePixelRatio || 1)
  const edit = editOf(state)
  const sight = sightOf(seenPart(state), screen, margin)
  const { draft, tool, cursor } = state
  const isTyping = draft?.kind === 'text'
  const chosen = chosenMark(state)
  const isCursorSeen = tool !== 'crop' && tool !== 'choose' && !chosen && !isTyping

  useLayoutEffect(() => {
    const brush = canvas.current?.getContext('2d')
    if (!brush || screen.width === 0) return
    const more = { draft, chosen, cursor: isCursorSeen ? cursor : undefined, framed: tool === 'crop' }
    drawStage(brush, preview, edit, sight, more, density)
  })

  const pointOf = (event: React.PointerEvent) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return toPicture(sight, { x: event.clientX - left, y: event.clientY - top })
  }
  const hover = (event: React.PointerEvent<HTMLCanvasElement>) => {
    const handle = tool === 'crop' ? handleAt(pointOf(event), edit.crop, reachOf('mouse') / sight.scale) : undefined
    event.currentTarget.style.cursor = handle ? handleCursors[handle] : tool === 'choose' ? 'default' : 'crosshair'
  }
  const finish = (step: (now: EditorState) => EditorState) => {
    change(step)
    onTyped()
  }
  return (
    <div ref={place} className="absolute inset-0">
      <canvas
        ref={canvas}
        width={Math.round(screen.width * density)}
        height={Math.round(screen.height * density)}
        style={{ width: screen.width, height: screen.height }}
        className="block touch-none"
        // The stage keeps the focus; a text that begins here takes it.
        onMouseDown={(event) => event.preventDefault()}
        onPointerDown={(event) => {
          if (event.button !== 0 || !event.isPrimary) return
          event.currentTarget.setPointerCapture(event.pointerId)
          const [at, reach] = [pointOf(event), reachOf(event.pointerType) / sight.scale]
          finish((now) => pressPointer(now, at, reach))
        }}
        onPointerMove={(event) => {
          if (!state.grip) return hover(event)
          const at = pointOf(event)
          change((now) => pullPointer(now, at))
        }}
        onPointerUp={() => change(liftPointer)}
        onPointerCancel={() => change(liftPointer)}
      />
      {isTyping ? (
        <div className="absolute inset-x-2 top-2 flex justify-center gap-1.5">
          <input
            key={draft.id}
            autoFocus
            aria-label={t('标注文字')}
            placeholder={t('标注文字')}
            maxLength={longestMarkText}
            value={draft.text}
            className="control w-72 min-w-0 shadow-float"
            onChange={(event) => {
              const { value } = event.target
              change((now) => writeDraft(now, value))
            }}
            onKeyDown={(event) => {
              if (isComposing(event) || (event.key !== 'Enter' && event.key !== 'Escape')) return
              event.preventDefault()
              event.stopPropagation()
              finish(event.key === 'Enter' ? finishDraft : dropDraft)
            }}
          />
          <Button variant="primary" onClick={() => finish(finishDraft)}>
            {t('完成')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
