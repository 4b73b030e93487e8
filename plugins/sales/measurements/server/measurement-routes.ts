import { type Route, route } from '../../../../core/server/plugin.ts'
import { usualPointList } from '../measurement-contract.ts'
import { readUsualPoints } from './usual-point-data.ts'

/** The calls of measurement tables. */
export const measurementRoutes: readonly Route[] = [
  route(usualPointList, ({ db, query }) => readUsualPoints(db, query)),
]
