import { call } from '../../../../core/browser/api/client.ts'
import { backBy } from '../../../../core/browser/command/undo/back-call.ts'
import type { BulkEdit, RowChanges } from '../../../../core/browser/grid/model/list-definition.ts'
import { write } from '../../../../core/shared/permission.ts'
import { allow, refuse } from '../../../../core/shared/rule.ts'
import { userProfileUpdate, userRead } from '../user-contract.ts'
import { userDocument } from '../user-document.ts'
import { emailProblem } from '../../../../core/shared/email-address.ts'
import { profileBodyOf, type UserValues, valuesOfUser } from './user-form-values.ts'

/** What the form of an account holds under the columns that the list can change: empty texts, where a row has nothing. */
function formChanges({ userCategory, ...texts }: RowChanges): Partial<UserValues> {
  const written = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text ?? '']))
  // The category came out of the picker that the form has, too.
  return userCategory === undefined ? written : { ...written, category: userCategory as UserValues['category'] }
}

function heldBefore(values: UserValues, changes: RowChanges): RowChanges {
  const held: RowChanges = { userCategory: values.category, phone: values.phone, email: values.email }
  return Object.fromEntries(Object.keys(changes).map((key) => [key, held[key] || null]))
}

/**
 * Changing department, telephone and e-mail address of people in their list. Names, roles and closing an account are left to the form and to commands
 * that ask.
 */
export const userRowEdits: BulkEdit = {
  permission: write(userDocument.key),
  canEdit: (_row, _actor, { email }) => {
    const problem = typeof email === 'string' ? emailProblem(email) : undefined
    return problem ? refuse(problem) : allow
  },
  save: async ({ id, version: start }, changes) => {
    const params = { id }
    const values = valuesOfUser(await call(userRead, { params }))
    const bodyOf = (next: UserValues) => profileBodyOf(next, true)
    const body = { ...bodyOf({ ...values, ...formChanges(changes) }), version: Number(start) }
    const { version } = await call(userProfileUpdate, { params, body })
    return {
      version,
      before: heldBefore(values, changes),
      back: backBy(userProfileUpdate, { params, body: bodyOf(values) }),
    }
  },
}
