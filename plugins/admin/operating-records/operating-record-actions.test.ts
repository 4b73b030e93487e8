import { expect, test } from 'vitest'
import { type OperatingAction, operatingActionOf, operatingActions } from './operating-record-actions.ts'

const steps: Readonly<Record<OperatingAction, readonly string[]>> = {
  Create: ['created', 'imported'],
  Update: ['updated', 'roles_changed', 'lines_received', 'lines_closed', 'signed_in'],
  Submit: ['submitted', 'confirmed', 'lines_confirmed'],
  Regression: ['regressed', 'reverted', 'reopened', 'step_given_back', 'lines_taken_back', 'sign_in_reverted'],
  Revoke: ['revoked', 'approval_withdrawn', 'review_withdrawn'],
  Cancel: ['cancelled', 'lines_cancelled', 'rework_cancelled'],
  Delete: ['deleted'],
  Dispatch: ['dispatched'],
  Approve: ['approval_asked', 'approval_agreed', 'approval_rejected', 'reviewed', 'secondary_reviewed'],
  Sync: ['sync_asked'],
  Export: ['exported'],
}

test('each step is recorded as an operation of one of eleven kinds (C-open-171)', () => {
  expect(operatingActions.map(({ value }) => value)).toEqual(Object.keys(steps))
  for (const [action, own] of Object.entries(steps))
    expect(own.map((step) => [step, operatingActionOf(step)])).toEqual(own.map((step) => [step, action]))
})
