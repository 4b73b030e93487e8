DROP INDEX "swatch_orders_updater_index";--> statement-breakpoint
CREATE INDEX "swatch_orders_updater_index" ON "swatch_orders" ("last_updater_id","created_at","id");--> statement-breakpoint
CREATE INDEX "swatch_orders_title_index" ON "swatch_orders" ("title","id");--> statement-breakpoint
CREATE INDEX "swatch_orders_purpose_index" ON "swatch_orders" ("purpose","created_at","id");--> statement-breakpoint
CREATE INDEX "swatch_orders_urgency_index" ON "swatch_orders" ("urgency","created_at","id");--> statement-breakpoint
CREATE INDEX "swatch_orders_need_date_index" ON "swatch_orders" ("need_date","id");--> statement-breakpoint
CREATE INDEX "swatch_orders_need_date_falling_index" ON "swatch_orders" ("need_date" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "swatch_orders_arrival_date_index" ON "swatch_orders" ("arrival_date","id");--> statement-breakpoint
CREATE INDEX "swatch_orders_budget_index" ON "swatch_orders" ("budget","id");--> statement-breakpoint
CREATE INDEX "swatch_orders_copies_index" ON "swatch_orders" ("copies","id");--> statement-breakpoint
CREATE INDEX "swatch_orders_needs_report_index" ON "swatch_orders" ("needs_report","created_at","id");--> statement-breakpoint
CREATE INDEX "swatch_orders_code_sort_index" ON "swatch_orders" ("code","id");--> statement-breakpoint
CREATE INDEX "swatch_orders_code_sort_falling_index" ON "swatch_orders" ("code" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "swatch_orders_status_index" ON "swatch_orders" ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "swatch_orders_updated_index" ON "swatch_orders" ("updated_at","id");--> statement-breakpoint
ALTER TABLE "swatch_order_colors" ADD CONSTRAINT "swatch_order_colors_text_check" CHECK (char_length("color") <= 50);--> statement-breakpoint
ALTER TABLE "swatch_order_lines" ADD CONSTRAINT "swatch_order_lines_text_check" CHECK (char_length("note") <= 200);--> statement-breakpoint
ALTER TABLE "swatch_order_sizes" ADD CONSTRAINT "swatch_order_sizes_text_check" CHECK (char_length("name") <= 20);--> statement-breakpoint
ALTER TABLE "swatch_orders" ADD CONSTRAINT "swatch_orders_text_check" CHECK (char_length("recipient") <= 50 and char_length("phone") <= 30 and char_length("address") <= 200 and char_length("title") <= 100 and char_length("customer_code") <= 50);--> statement-breakpoint
ALTER TABLE "swatch_orders" ADD CONSTRAINT "swatch_orders_purpose_check" CHECK ("purpose" in ('Development', 'Sales', 'Archive'));--> statement-breakpoint
ALTER TABLE "swatch_orders" ADD CONSTRAINT "swatch_orders_urgency_check" CHECK ("urgency" in ('Normal', 'Urgent'));--> statement-breakpoint
ALTER TABLE "swatch_orders" ADD CONSTRAINT "swatch_orders_status_check" CHECK ("status" in ('Pending', 'Revert', 'Finished'));