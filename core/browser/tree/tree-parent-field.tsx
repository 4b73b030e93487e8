import { useState } from 'react'
import { ComboboxControl, type ComboboxEntry } from '../form/choices/combobox-control.tsx'
import { FieldFrame } from '../form/fields/field-frame.tsx'
import { matchByPinyin } from '../form/choices/pinyin-match.ts'
import { type FieldProps, useField } from '../form/session/use-field.ts'
import { useText } from '../i18n/text.ts'
import { pathToNode, type TreeNode } from './tree-model.ts'
import type { ParentChoice } from './tree-parents.ts'

const pathText = (names: readonly string[]) => names.join(' / ')

const topKey = 'top'

const entryOf = ({ id, name, above }: ParentChoice): ComboboxEntry => ({
  key: String(id),
  label: name,
  ...(above.length > 0 ? { detail: pathText(above) } : {}),
})

/** The node that another hangs below, found by typing characters, pinyin or initials. Holds its id, or null for the top. */
export function TreeParentField({
  nodes,
  choices,
  ...props
}: FieldProps & { nodes: readonly TreeNode[]; choices: readonly ParentChoice[] }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  /** Also of a parent that is no choice any more. */
  const chosenOf = (id: unknown): ParentChoice | undefined => {
    const path = typeof id === 'number' ? pathToNode(nodes, id) : []
    const node = path.at(-1)
    return node && { id: node.id, name: node.name, above: path.slice(0, -1).map(({ name }) => name) }
  }
  const field = useField<number | null>(props, {
    describe: (value) => {
      const chosen = chosenOf(value)
      return chosen ? pathText([...chosen.above, chosen.name]) : t('最上级')
    },
  })
  const chosen = chosenOf(field.value)
  const value = chosen ? entryOf(chosen) : null
  const entries: readonly ComboboxEntry[] = [{ key: topKey, label: t('最上级') }, ...choices.map(entryOf)]
  return (
    <FieldFrame field={field}>
      <ComboboxControl
        entries={matchByPinyin(entries, ({ label, detail }) => `${label} ${detail ?? ''}`, typed)}
        value={value}
        onChange={(entry) => field.change(entry && entry.key !== topKey ? Number(entry.key) : null)}
        input={field.control}
        disabled={field.disabled}
        placeholder={t('最上级')}
        onType={setTyped}
      />
      {value?.detail ? <p className="mt-0.5 truncate text-xs text-ink-faint">{value.detail}</p> : null}
    </FieldFrame>
  )
}
