ALTER TABLE "roles" ADD COLUMN "key" text;--> statement-breakpoint
UPDATE "roles" SET "key" = "name" WHERE "name" IN ('业务员', '业务跟单', '样板跟单', '生产跟单', '大货采购员', '采购员', '设计师', '版房文员', '纸样师', '车版师', '工艺师', '3D', '后整', 'QA', '仓管员');--> statement-breakpoint
CREATE UNIQUE INDEX "roles_key_index" ON "roles" ("key");
