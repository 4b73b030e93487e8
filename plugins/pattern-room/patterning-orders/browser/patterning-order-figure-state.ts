import { useState } from 'react'
import { toastFailure } from '../../../../core/browser/ui/failure-toast.ts'
import type { Message } from '../../../../core/shared/message.ts'
import type { MeasuredUsage, UsageOfMaterial } from '../../../sales/public.ts'
import { figuresOf, typedOf } from '../patterning-order-figures.ts'

/** The figures while they are typed. A refused save leaves them as they are. */
export function useFigures(
  usages: readonly UsageOfMaterial[],
  send: (figures: readonly MeasuredUsage[]) => Promise<void>,
) {
  const [typed, setTyped] = useState(() => typedOf(usages))
  const [problems, setProblems] = useState<Readonly<Record<number, Message>>>({})
  const [isBusy, setBusy] = useState(false)
  return {
    typed,
    problems,
    isBusy,
    type: (at: number, text: string) => {
      setTyped((now) => ({ ...now, [at]: text }))
      setProblems({})
    },
    save: async () => {
      const read = figuresOf(usages, typed)
      if ('problems' in read) return setProblems(read.problems)
      setBusy(true)
      await send(read.figures).catch(toastFailure)
      setBusy(false)
    },
  }
}
