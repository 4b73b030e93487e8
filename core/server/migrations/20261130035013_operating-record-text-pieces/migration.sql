DROP INDEX "operating_records_code";--> statement-breakpoint
CREATE INDEX "operating_records_code_grams" ON "operating_records" USING gin (bigrams("code"));--> statement-breakpoint
CREATE INDEX "operating_records_message_grams" ON "operating_records" USING gin (bigrams("message")) WHERE "message" is not null;