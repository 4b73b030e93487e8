ALTER TABLE "materials" ADD COLUMN "action_region_english" text;--> statement-breakpoint
ALTER TABLE "customer_purchase_orders" ADD COLUMN "ingredient_description_english" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "template_order_colors" ADD COLUMN "color_english" text;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "color_english" text;