CREATE TABLE "quote_price_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_price_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"quote_id" integer NOT NULL,
	"quantity" integer,
	"unit_price" numeric(12,2)
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "valid_days" integer;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "minimum_quantity" integer;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "lead_days" integer;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "incoterm" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "payment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "tax" text;--> statement-breakpoint
CREATE INDEX "quote_price_steps_quote_index" ON "quote_price_steps" ("quote_id","position");--> statement-breakpoint
ALTER TABLE "quote_price_steps" ADD CONSTRAINT "quote_price_steps_quote_id_quotes_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_text_check" CHECK (char_length("incoterm") <= 50 and char_length("payment") <= 200);--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_tax_check" CHECK ("tax" in ('included', 'excluded'));