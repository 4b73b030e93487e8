import { useMemo, useRef, useState } from 'react'
import { message } from '../../shared/message.ts'
import { allow, refuse, type Verdict } from '../../shared/rule.ts'
import { useFormPlace } from '../form/session/form-context.ts'
import { translate } from '../i18n/text.ts'
import { toast } from '../ui/toast.tsx'
import { useLatest } from '../ui/use-latest.ts'

/** The most scenarios side by side. */
export const mostScenarios = 3

/** A value of a form that a scenario replaces, by its path. */
export type ScenarioPart = { readonly path: string; readonly value: unknown }

/** Describes a document's scenarios: their start, and the values that a scenario writes into the form. */
export type ScratchpadRules<Base, Scenario> = {
  /** The scenario without changes. */
  readonly start: (base: Base) => Scenario
  /** The currency of the prices. When it changes, the scenarios are reset, because their prices are in the old currency. */
  readonly currencyOf: (base: Base) => string | null
  readonly canTakeOver: (base: Base, scenario: Scenario) => Verdict
  /** The form values that a scenario replaces when a person takes it over. Called only if `canTakeOver` allows it. */
  readonly partsOf: (base: Base, scenario: Scenario) => readonly ScenarioPart[]
}

/**
 * Keeps the scenarios beside a form, whose values are `base`. Scenarios are never saved and disappear with the form; the form
 * changes only when a person takes a scenario over. A scenario shows the values of the form until a person changes it. `rules`
 * must be the same object in each render.
 */
export function useScenarios<Base, Scenario>(base: Base, rules: ScratchpadRules<Base, Scenario>) {
  const { session } = useFormPlace()
  // An undefined scenario has not been changed yet, so it shows the values of the form.
  const [changed, setChanged] = useState<readonly (Scenario | undefined)[]>([undefined])
  const [currency, setCurrency] = useState(rules.currencyOf(base))
  if (currency !== rules.currencyOf(base)) {
    setCurrency(rules.currencyOf(base))
    setChanged([undefined])
  }
  const scenarios = useMemo(() => changed.map((one) => one ?? rules.start(base)), [changed, rules, base])
  const root = useRef<HTMLTableElement>(null)
  const latest = useLatest(() => ({ base, scenarios }))
  const nameOf = (at: number) => translate(message('方案 {name}', { name: 'ABC'[at] ?? '' }))
  const [acts] = useState(() => ({
    names: () => latest().scenarios.map((_, at) => nameOf(at)),
    canAdd: () => (latest().scenarios.length < mostScenarios ? allow : refuse(message('最多 3 个方案'))),
    canTakeOver: (at: number) => rules.canTakeOver(latest().base, latest().scenarios[at] as Scenario),
    go: () => root.current?.querySelector<HTMLInputElement>('input')?.focus(),
    add: () => setChanged((now) => [...now, now.at(-1) ?? rules.start(latest().base)].slice(0, mostScenarios)),
    takeOver: (at: number) => {
      const { base: from, scenarios: all } = latest()
      const scenario = all[at]
      const verdict = scenario && rules.canTakeOver(from, scenario)
      if (!scenario || !verdict) return
      if (!verdict.allowed) return void toast.warning(translate(verdict.reason))
      session.values.putParts(rules.partsOf(from, scenario))
      session.noteDirty()
      toast.success(translate(message('已采用{name}，保存后生效', { name: nameOf(at) })))
    },
  }))
  const put = (at: number, scenario: Scenario) =>
    setChanged((now) => now.map((one, place) => (place === at ? scenario : one)))
  const remove = (at: number) => setChanged((now) => now.filter((_, place) => place !== at))
  return { scenarios, put, remove, acts, root, nameOf }
}

/** The scenarios of a scratchpad and the functions that change them. */
export type Scratchpad<Scenario> = Omit<ReturnType<typeof useScenarios>, 'scenarios' | 'put'> & {
  readonly scenarios: readonly Scenario[]
  readonly put: (at: number, scenario: Scenario) => void
}
