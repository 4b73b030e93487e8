import type { TimelineField } from '../../../../core/server/timeline/timeline-source.ts'
import { addressFields } from '../address-model.ts'

/** The parts of a record's address, for its timeline. */
export const addressParts: readonly TimelineField[] = addressFields.map(({ key, label }) => ({
  key: `address.${key}`,
  label,
}))
