import type { Option } from '../../../../core/shared/fields.ts'

type Category = {
  readonly name: string
  readonly isDeleted: boolean
  readonly children?: readonly { readonly name: string; readonly isDeleted: boolean }[]
}

/**
 * Returns the explanations that a person can choose for a sample type. Undefined when the type has none: an explanation is required all the same,
 * so the form shows a text field. Empty until the types are read.
 */
export function explanationsOf(types: readonly Category[] | undefined, type: string): readonly Option[] | undefined {
  const chosen = types?.find(({ name, isDeleted }) => name === type && !isDeleted)
  const options = (chosen?.children ?? [])
    .filter((explanation) => !explanation.isDeleted)
    .map(({ name }) => ({ value: name, label: { text: name } }))
  return types && type && options.length === 0 ? undefined : options
}
