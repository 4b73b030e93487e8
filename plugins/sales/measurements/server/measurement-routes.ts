import { type Route, route } from '../../../../core/server/plugin.ts'
import { usualPointList } from '../measurement-contract.ts'
import { measuredSampleRead, measuredSampleSave } from '../measured-sample-contract.ts'
import { readMeasuredSamples, saveMeasuredSample } from './measured-sample-data.ts'
import { readUsualPoints } from './usual-point-data.ts'

/** The calls of measurement tables. */
export const measurementRoutes: readonly Route[] = [
  route(measuredSampleRead, ({ db, params }) => readMeasuredSamples(db, params.id)),
  route(measuredSampleSave, ({ params, body, work }) =>
    work((current) => saveMeasuredSample(current, params.id, body)),
  ),
  route(usualPointList, ({ db, query }) => readUsualPoints(db, query)),
]
