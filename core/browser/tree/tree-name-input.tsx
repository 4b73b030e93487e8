import { useState } from 'react'
import { useText } from '../i18n/text.ts'
import { Spinner } from '../ui/spinner.tsx'
import { treeFailure } from './tree-saving.ts'

/** The name of a node while it is typed. Enter saves, Escape leaves; a refused name stays with its reason. */
export function TreeNameInput({
  label,
  level,
  start,
  onSave,
  onLeave,
}: {
  label: string
  level: number
  start: string
  onSave: (name: string) => Promise<void>
  onLeave: () => void
}) {
  const t = useText()
  const [name, setName] = useState(start)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    const typed = name.trim()
    if (busy) return
    if (!typed) return setProblem(t('请输入名称'))
    if (typed === start) return onLeave()
    setBusy(true)
    try {
      await onSave(typed)
    } catch (error) {
      setProblem(treeFailure(error))
      setBusy(false)
    }
  }
  return (
    <div role="none" className="border-b py-0.5 pr-2" style={{ paddingLeft: 30 + (level - 1) * 20 }}>
      <div className="flex items-center gap-2">
        <input
          className="control w-72 max-w-full"
          aria-label={label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'tree-name-problem' : undefined}
          maxLength={60}
          value={name}
          placeholder={label}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: begun by the person's own key
          autoFocus
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setName(event.target.value)
            setProblem(undefined)
          }}
          onBlur={() => (name.trim() && name.trim() !== start && !problem ? void save() : busy || onLeave())}
          onKeyDown={(event) => {
            event.stopPropagation()
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Enter') {
              event.preventDefault()
              void save()
            } else if (event.key === 'Escape') {
              event.preventDefault()
              onLeave()
            }
          }}
        />
        {busy ? <Spinner size={14} /> : null}
      </div>
      {problem ? (
        <p id="tree-name-problem" role="alert" className="mt-0.5 text-xs text-tone-danger">
          {problem}
        </p>
      ) : null}
    </div>
  )
}
