CREATE TABLE "material_bulk_purchase_covers" (
	"line_id" integer,
	"source_id" integer,
	"quantity" numeric(14,2) NOT NULL,
	CONSTRAINT "material_bulk_purchase_covers_pkey" PRIMARY KEY("line_id","source_id"),
	CONSTRAINT "material_bulk_purchase_covers_check" CHECK ("quantity" > 0 and "line_id" <> "source_id")
);
--> statement-breakpoint
CREATE INDEX "material_bulk_purchase_covers_source_index" ON "material_bulk_purchase_covers" ("source_id");--> statement-breakpoint
ALTER TABLE "material_bulk_purchase_covers" ADD CONSTRAINT "material_bulk_purchase_covers_ZibYw1P1eKV6_fkey" FOREIGN KEY ("line_id") REFERENCES "material_bulk_purchases"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "material_bulk_purchase_covers" ADD CONSTRAINT "material_bulk_purchase_covers_oP7Rtj5uEnKJ_fkey" FOREIGN KEY ("source_id") REFERENCES "material_bulk_purchases"("id") ON DELETE CASCADE;