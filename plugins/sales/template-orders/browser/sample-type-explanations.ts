import type { Option } from '../../../../core/shared/fields.ts'

type Category = {
  readonly name: string
  readonly isDeleted: boolean
  readonly children?: readonly { readonly name: string; readonly isDeleted: boolean }[]
}

/**
 * The explanations to choose from for a sample type. Undefined where the type has none: the explanation is required all the same, so it is typed.
 * While the types are not read yet there is nothing to choose and nothing to type.
 */
export function explanationsOf(types: readonly Category[] | undefined, type: string): readonly Option[] | undefined {
  const chosen = types?.find(({ name, isDeleted }) => name === type && !isDeleted)
  const options = (chosen?.children ?? [])
    .filter((explanation) => !explanation.isDeleted)
    .map(({ name }) => ({ value: name, label: { text: name } }))
  return types && type && options.length === 0 ? undefined : options
}
