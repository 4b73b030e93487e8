CREATE TABLE "order_chain_notices" (
	"chain_id" integer,
	"required_date" date,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "order_chain_notices_pkey" PRIMARY KEY("chain_id","required_date")
);
--> statement-breakpoint
CREATE TABLE "order_chains" (
	"id" integer PRIMARY KEY,
	"production_order_id" integer,
	"crop_order_id" integer,
	"purchase_id" integer,
	"template_order_id" integer NOT NULL,
	"sale_order_code" text NOT NULL,
	"production_order_code" text,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"color" text NOT NULL,
	"customer_po" text DEFAULT '' NOT NULL,
	"design_image_urls" text[] DEFAULT '{}'::text[] NOT NULL,
	"brand_id" integer,
	"customer_id" integer,
	"factory_id" integer,
	"business_follower_id" integer,
	"production_follower_id" integer,
	"actor_id" integer,
	"quantity" integer NOT NULL,
	"signed_in" integer NOT NULL,
	"required_date" date,
	"stage" text NOT NULL,
	"actuals" jsonb NOT NULL,
	"lateness" jsonb NOT NULL,
	"latest_start" integer,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	CONSTRAINT "order_chains_quantity_check" CHECK ("quantity" >= 0 and "signed_in" >= 0)
);
--> statement-breakpoint
DROP INDEX "production_orders_in_work_index";--> statement-breakpoint
CREATE INDEX "order_chains_production_index" ON "order_chains" ("production_order_id");--> statement-breakpoint
CREATE INDEX "order_chains_crop_index" ON "order_chains" ("crop_order_id");--> statement-breakpoint
CREATE INDEX "order_chains_purchase_index" ON "order_chains" ("purchase_id");--> statement-breakpoint
CREATE INDEX "order_chains_slack_index" ON "order_chains" ("latest_start","id");--> statement-breakpoint
CREATE INDEX "order_chains_required_index" ON "order_chains" ("required_date","id");--> statement-breakpoint
CREATE INDEX "order_chains_stage_index" ON "order_chains" ("stage","latest_start","id");--> statement-breakpoint
CREATE INDEX "order_chains_work_index" ON "order_chains" ("latest_start","id") WHERE "stage" <> 'done';--> statement-breakpoint
CREATE INDEX "order_chains_business_index" ON "order_chains" ("business_follower_id","latest_start");--> statement-breakpoint
CREATE INDEX "order_chains_follower_index" ON "order_chains" ("production_follower_id","latest_start");--> statement-breakpoint
CREATE INDEX "order_chains_actor_index" ON "order_chains" ("actor_id","latest_start");--> statement-breakpoint
CREATE INDEX "order_chains_factory_index" ON "order_chains" ("factory_id","latest_start");--> statement-breakpoint
CREATE INDEX "order_chains_brand_index" ON "order_chains" ("brand_id","latest_start");--> statement-breakpoint
CREATE INDEX "order_chains_customer_index" ON "order_chains" ("customer_id","latest_start");--> statement-breakpoint
CREATE INDEX "order_chains_keyword_index" ON "order_chains" USING gin ("keyword_grams");--> statement-breakpoint
ALTER TABLE "order_chain_notices" ADD CONSTRAINT "order_chain_notices_chain_id_order_chains_id_fkey" FOREIGN KEY ("chain_id") REFERENCES "order_chains"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_chains" ADD CONSTRAINT "order_chains_id_sale_orders_id_fkey" FOREIGN KEY ("id") REFERENCES "sale_orders"("id") ON DELETE CASCADE;