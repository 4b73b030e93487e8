ALTER TABLE "units" ADD COLUMN "kind" text DEFAULT 'Other' NOT NULL;--> statement-breakpoint
-- Until now the name of a unit said what it counts in. Names that are not known stay what nothing is derived from.
UPDATE "units" SET "kind" = "known"."kind" FROM (VALUES
  ('Metre', '{米,公尺,m,mt,mtr,mtrs,metre,metres,meter,meters}'::text[]),
  ('Yard', '{码,y,yd,yds,yard,yards}'::text[]),
  ('Kilo', '{公斤,千克,kg,kgs,kilo,kilos,kilogram,kilograms}'::text[]),
  ('Piece', '{个,条,对,粒,套,张,卷,包,件,打,只,双,颗,枚,根,支,片,块,副,盒,箱,袋,把,本,pc,pcs,piece,pieces,pr,prs,pair,pairs,set,sets,roll,rolls,pack,packs,bag,bags,box,boxes,carton,cartons,ctn,ctns,dozen,dozens,doz,dz,sheet,sheets,ea,each}'::text[])
) AS "known"("kind", "names") WHERE lower(trim(normalize("units"."name", nfkc))) = ANY("known"."names");--> statement-breakpoint
-- Prices per metre that were derived as if a yard or a kilogram were a metre, because of the unit's name.
UPDATE "materials" SET "sufficient_meter_price" = round(CASE "u"."kind"
    WHEN 'Yard' THEN "materials"."price" * (1 + "materials"."gap" / 100) / 0.9144
    ELSE "materials"."price" * (1 + "materials"."gap" / 100) / nullif(round("materials"."meter_per_kilo", 2), 0)
  END, 2)
FROM "units" "u" WHERE "u"."id" = "materials"."unit_id" AND "u"."kind" IN ('Yard', 'Kilo') AND "u"."name" NOT IN ('码', '公斤', 'kg')
  AND "materials"."sufficient_meter_price" = round("materials"."price" * (1 + "materials"."gap" / 100), 5);--> statement-breakpoint
ALTER TABLE "materials" ALTER COLUMN "meter_per_kilo" SET DATA TYPE numeric(14,2) USING "meter_per_kilo"::numeric(14,2);--> statement-breakpoint
ALTER TABLE "materials" ALTER COLUMN "sufficient_price" SET DATA TYPE numeric(14,2) USING "sufficient_price"::numeric(14,2);--> statement-breakpoint
ALTER TABLE "materials" ALTER COLUMN "sufficient_meter_price" SET DATA TYPE numeric(14,2) USING "sufficient_meter_price"::numeric(14,2);--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_kind_check" CHECK ("kind" in ('Metre', 'Yard', 'Kilo', 'Piece', 'Other'));