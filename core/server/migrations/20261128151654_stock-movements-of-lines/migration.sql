DROP INDEX "stock_entries_document_index";--> statement-breakpoint
CREATE INDEX "stock_entries_document_index" ON "stock_entries" ("document","document_id","line_id","id");