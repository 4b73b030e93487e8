import { useEffect, useMemo, useRef, useState } from 'react'
import { message } from '../../shared/message.ts'
import { allow, refuse, type Verdict } from '../../shared/rule.ts'
import { useFormPlace } from '../form/session/form-context.ts'
import { translate } from '../i18n/text.ts'
import { toast } from '../ui/toast.tsx'

/** The most scenarios side by side. */
export const mostScenarios = 3

/** A value of a form that a scenario replaces, by its path. */
export type ScenarioPart = { readonly path: string; readonly value: unknown }

/** How scenarios of a form begin, and what they make of it. */
export type ScratchpadRules<Base, Scenario> = {
  /** The scenario without changes. */
  readonly start: (base: Base) => Scenario
  /** The currency of the prices. A price means nothing in another currency, so the scenarios begin again. */
  readonly currencyOf: (base: Base) => string | null
  readonly canTakeOver: (base: Base, scenario: Scenario) => Verdict
  /** What a taken scenario puts into the form. Asked only if `canTakeOver` allows it. */
  readonly partsOf: (base: Base, scenario: Scenario) => readonly ScenarioPart[]
}

/**
 * The scenarios beside a form, whose values are `base`. They are private and disappear with the form; only a scenario
 * that is taken over changes it. A scenario follows the form until somebody changes it. `rules` must stay the same object.
 */
export function useScenarios<Base, Scenario>(base: Base, rules: ScratchpadRules<Base, Scenario>) {
  const { session } = useFormPlace()
  // Undefined: nobody has changed it yet, so it follows the form.
  const [changed, setChanged] = useState<readonly (Scenario | undefined)[]>([undefined])
  const [currency, setCurrency] = useState(rules.currencyOf(base))
  if (currency !== rules.currencyOf(base)) {
    setCurrency(rules.currencyOf(base))
    setChanged([undefined])
  }
  const scenarios = useMemo(() => changed.map((one) => one ?? rules.start(base)), [changed, rules, base])
  const root = useRef<HTMLTableElement>(null)
  const latest = useRef({ base, scenarios })
  useEffect(() => {
    latest.current = { base, scenarios }
  })
  const nameOf = (at: number) => translate(message('方案 {name}', { name: 'ABC'[at] ?? '' }))
  const [acts] = useState(() => ({
    names: () => latest.current.scenarios.map((_, at) => nameOf(at)),
    canAdd: () => (latest.current.scenarios.length < mostScenarios ? allow : refuse(message('最多 3 个方案'))),
    canTakeOver: (at: number) => rules.canTakeOver(latest.current.base, latest.current.scenarios[at] as Scenario),
    go: () => root.current?.querySelector<HTMLInputElement>('input')?.focus(),
    add: () => setChanged((now) => [...now, now.at(-1) ?? rules.start(latest.current.base)].slice(0, mostScenarios)),
    takeOver: (at: number) => {
      const { base: from, scenarios: all } = latest.current
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

/** The scenarios with what can be done to them. */
export type Scratchpad<Scenario> = Omit<ReturnType<typeof useScenarios>, 'scenarios' | 'put'> & {
  readonly scenarios: readonly Scenario[]
  readonly put: (at: number, scenario: Scenario) => void
}
