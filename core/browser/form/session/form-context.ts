import { createContext, use } from 'react'
import type { FormSession } from './form-session.ts'

/** The form that fields belong to. */
export type FormPlace = {
  readonly session: FormSession
  readonly readOnly: boolean
  /** Paths of what differs from another version of the document. */
  readonly changed?: ReadonlySet<string> | undefined
}

/** Gives fields their form. */
export const FormContext = createContext<FormPlace | undefined>(undefined)

/** The form around a field. Throws outside a `DocumentForm`. */
export function useFormPlace(): FormPlace {
  const place = use(FormContext)
  if (!place) throw new Error('a field needs a DocumentForm around it')
  return place
}
