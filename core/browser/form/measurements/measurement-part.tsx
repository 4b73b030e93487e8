import { latePart } from '../../ui/late-part.tsx'

/** The measurement table of a document, whose code is fetched when the form is drawn. */
export const MeasurementPart = latePart(async () => (await import('./measurement-section.tsx')).MeasurementSection)

/** A measurement table to look at, fetched when it is first shown. */
export const MeasurementReadingPart = latePart(
  async () => (await import('./measurement-reading.tsx')).MeasurementReading,
)

/** The measured samples of an order, fetched when they are first shown. */
export const MeasuredSamplePart = latePart(async () => (await import('./measured-sample-list.tsx')).MeasuredSampleList)
