import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { Select } from '../../ui/select.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { type CropRatio, cropRatios } from './image-crop.ts'
import { type EditorKey, keyFor } from './image-editor-keys.ts'
import {
  changeRatio,
  chosenMark,
  editOf,
  type EditorState,
  type EditorTool,
  redoStep,
  removeChosen,
  takeColor,
  takeTool,
  takeWeight,
  turnPicture,
  undoStep,
} from './image-editor-state.ts'
import { colorTitles, editorTools, ratioTitle, weightTitles } from './image-editor-words.ts'
import { type MarkColor, markColors, strokeParts, type Weight } from './image-mark.ts'

/** A control of the editor with its key beside it; on small screens its drawing alone. */
function Tool({
  label,
  worded = false,
  means,
  pressed,
  refusal,
  children,
  onPress,
}: {
  label: string
  /** Its name is written beside the drawing, where there is room. */
  worded?: boolean
  means?: EditorKey
  pressed?: boolean
  refusal?: string | undefined
  children: ReactNode
  onPress: () => void
}) {
  return (
    <Tooltip text={refusal ?? label}>
      <button
        type="button"
        aria-pressed={pressed}
        aria-disabled={refusal ? true : undefined}
        onClick={refusal ? undefined : onPress}
        className="inline-flex h-8 min-w-8 shrink-0 items-center justify-center gap-1 rounded px-1.5 text-ink-muted hover:bg-hover hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent aria-disabled:opacity-50 pointer-coarse:h-10 pointer-coarse:min-w-9"
      >
        {children}
        <span className={worded ? 'max-lg:sr-only' : 'sr-only'}>{label}</span>
        {means ? <KeyHint keys={keyFor(means)} /> : null}
      </button>
    </Tooltip>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-0.5 max-sm:gap-0">
      {children}
    </div>
  )
}

type Change = (step: (state: EditorState) => EditorState) => void

function MarkLooks({ state, change }: { state: EditorState; change: Change }) {
  const t = useText()
  const mark = chosenMark(state)
  const color = mark?.color ?? state.color
  return (
    <>
      <Group label={t('颜色')}>
        {(Object.keys(markColors) as MarkColor[]).map((one) => (
          <Tool
            key={one}
            label={t(colorTitles[one])}
            means={`color:${one}`}
            pressed={one === color}
            onPress={() => change((now) => takeColor(now, one))}
          >
            <span
              className={`size-4 rounded-full border border-ink-faint ${one === color ? 'outline-2 outline-offset-2 outline-accent' : ''}`}
              style={{ background: markColors[one].ink }}
            />
          </Tool>
        ))}
      </Group>
      <Group label={t('线条粗细')}>
        {(Object.keys(strokeParts) as Weight[]).map((one, at) => (
          <Tool
            key={one}
            label={t(weightTitles[one])}
            pressed={one === state.weight}
            onPress={() => change((now) => takeWeight(now, one))}
          >
            <span className="w-4 rounded-full bg-current" style={{ height: 2 + 2 * at }} />
          </Tool>
        ))}
        <KeyHint keys={keyFor('thinner')} />
        <KeyHint keys={keyFor('thicker')} className="ml-1" />
      </Group>
      <Tool
        label={t('删除标注')}
        means="remove"
        refusal={mark ? undefined : t('先选中一个标注')}
        onPress={() => change(removeChosen)}
      >
        <Icon name="trash" size={18} />
      </Tool>
    </>
  )
}

function CropLooks({ state, change }: { state: EditorState; change: Change }) {
  const t = useText()
  return (
    <div className="flex items-center gap-1.5">
      <Select
        label={t('裁剪比例')}
        value={editOf(state).ratio}
        choices={cropRatios.map((value) => ({ value, label: t(ratioTitle(value)) }))}
        onChange={(ratio) => change((now) => changeRatio(now, (ratio ?? 'free') as CropRatio))}
        className="w-32"
      />
      <KeyHint keys={keyFor('ratio')} />
    </div>
  )
}

/** The tools of the editor, what they draw with, and the steps back and forth. */
export function ImageEditorTools({
  state,
  change,
  onTaken,
}: {
  state: EditorState
  change: Change
  /** A tool was taken up: the keyboard belongs to the picture. */
  onTaken: () => void
}) {
  const t = useText()
  const { past, next } = state.history
  const act = (step: (now: EditorState) => EditorState) => () => {
    change(step)
    onTaken()
  }
  return (
    <div className="flex flex-col gap-1 border-b px-3 py-1.5 max-sm:px-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5 max-sm:gap-x-1">
        <Group label={t('工具')}>
          {(Object.keys(editorTools) as EditorTool[]).map((tool) => {
            const { icon, title } = editorTools[tool]
            return (
              <Tool
                key={tool}
                label={t(title)}
                worded
                means={`tool:${tool}`}
                pressed={tool === state.tool}
                onPress={act((now) => takeTool(now, tool))}
              >
                <Icon name={icon} size={18} />
              </Tool>
            )
          })}
        </Group>
        <Group label={t('旋转')}>
          <Tool label={t('向左转 90°')} means="turnLeft" onPress={act((now) => turnPicture(now, -1))}>
            <Icon name="rotate-ccw" size={18} />
          </Tool>
          <Tool label={t('向右转 90°')} means="turnRight" onPress={act((now) => turnPicture(now, 1))}>
            <Icon name="rotate-cw" size={18} />
          </Tool>
        </Group>
        <Group label={t('撤销与重做')}>
          <Tool
            label={t('撤销')}
            means="undo"
            refusal={past.length > 0 || state.draft ? undefined : t('没有可撤销的操作')}
            onPress={act(undoStep)}
          >
            <Icon name="undo" size={18} />
          </Tool>
          <Tool
            label={t('重做')}
            means="redo"
            refusal={next.length > 0 ? undefined : t('没有可重做的操作')}
            onPress={act(redoStep)}
          >
            <Icon name="redo" size={18} />
          </Tool>
        </Group>
      </div>
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-0.5 max-sm:gap-x-1 pointer-coarse:min-h-10">
        {state.tool === 'crop' ? (
          <CropLooks state={state} change={change} />
        ) : (
          <MarkLooks state={state} change={change} />
        )}
      </div>
    </div>
  )
}
