import { preferenceDelete, preferenceList, preferenceUpdate } from '../../shared/preference-contract.ts'
import { type Route, route } from '../plugin.ts'
import { deletePreference, readPreferences, writePreference } from './preference-store.ts'

/** Preferences of the signed-in person. */
export const corePreferenceRoutes: readonly Route[] = [
  route(preferenceList, ({ actor, db }) => readPreferences(db, actor.id)),
  route(preferenceUpdate, ({ body, params, work }) =>
    work((current) => writePreference(current, params.key, body.value)),
  ),
  route(preferenceDelete, ({ params, work }) =>
    work(async (current) => {
      await deletePreference(current, params.key)
      return {}
    }),
  ),
]
