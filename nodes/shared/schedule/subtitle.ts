/**
 * The schedule below the node on the canvas: `Mon 06:00`, `0 6 * * 1`. An n8n expression over the saved
 * parameters; parameters at their default are not saved, so it has the defaults itself.
 */
export const SUBTITLE = `={{ ((row) => {
  const number = (value, otherwise) => (value === undefined || value === "" ? otherwise : value);
  const digits = (value) => String(number(value, 0)).padStart(2, "0");
  const time = digits(number(row.triggerAtHour, 6)) + ":" + digits(row.triggerAtMinute);
  const each = (count, one, many) => (number(count, 1) == 1 ? one : "every " + count + " " + many);
  const names = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
  const week = [].concat(number(row.triggerAtDay, [1])).map((day) => names[day] ?? day).join(", ");
  switch (row.schedule) {
    case "cronExpression": return number(row.expression, "no cron expression");
    case "hours": return each(row.hoursInterval, "hourly", "hours") + " at minute " + digits(row.triggerAtMinute);
    case "months": return each(row.monthsInterval, "monthly", "months") + " on day " + number(row.triggerAtDayOfMonth, 1) + " " + time;
    case "days": return each(row.daysInterval, "daily", "days") + " " + time;
    default: return each(row.weeksInterval, "", "weeks").concat(" ", number(week, "every day"), " ", time).trim();
  }
})($parameter) }}`;
