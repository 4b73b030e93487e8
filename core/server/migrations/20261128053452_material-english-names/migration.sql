ALTER TABLE "materials" ADD COLUMN "name_english" text;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "color_english" text;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "ingredient_english" text;