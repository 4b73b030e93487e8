import { latePart } from '../../ui/late-part.tsx'

/** The measurement table of a document, whose code is fetched when the form is drawn. */
export const MeasurementPart = latePart(async () => (await import('./measurement-section.tsx')).MeasurementSection)

/** A measurement table to look at, fetched when it is first shown. */
export const MeasurementReadingPart = latePart(
  async () => (await import('./measurement-reading.tsx')).MeasurementReading,
)
